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
CREATE TABLE "packets" (
	"subscription_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"paid_by" text NOT NULL,
	"statement_on" date,
	"bank_deadline" date,
	"deadline" date NOT NULL,
	"warn_on" date,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "packets_paid_by" CHECK ("packets"."paid_by" in ('card', 'direct-debit', 'other'))
);
--> statement-breakpoint
CREATE TABLE "mail_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"found" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_in_addresses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_in_addresses_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packets" ADD CONSTRAINT "packets_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packets" ADD CONSTRAINT "packets_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_in_addresses" ADD CONSTRAINT "mail_in_addresses_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_files_of_user" ON "evidence_files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "evidence_files_of_subscription" ON "evidence_files" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "evidence_files_deleted_at" ON "evidence_files" USING btree ("deleted_at") WHERE "evidence_files"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "packets_of_user" ON "packets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "packets_warn_on" ON "packets" USING btree ("warn_on") WHERE "packets"."warn_on" is not null;--> statement-breakpoint
CREATE INDEX "mail_drafts_of_user" ON "mail_drafts" USING btree ("user_id","received_at");--> statement-breakpoint
CREATE INDEX "mail_drafts_received_at" ON "mail_drafts" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_country" CHECK ("profiles"."country" ~ '^[A-Z]{2}$');