CREATE TABLE "evidence_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"subscription_id" uuid NOT NULL,
	CONSTRAINT "evidence_files_type" CHECK ("evidence_files"."type" in ('application/pdf', 'image/png', 'image/jpeg', 'text/plain', 'message/rfc822'))
);
--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_files_of_user" ON "evidence_files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "evidence_files_of_subscription" ON "evidence_files" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "evidence_files_deleted_at" ON "evidence_files" USING btree ("deleted_at") WHERE "evidence_files"."deleted_at" is not null;