CREATE TABLE "former_push_devices" (
	"user_id" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"id" uuid NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_push_devices_user_id_endpoint_hash_pk" PRIMARY KEY("user_id","endpoint_hash")
);
--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "former_push_devices" ADD CONSTRAINT "former_push_devices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_user_id" ON "verification" USING btree ("user_id");