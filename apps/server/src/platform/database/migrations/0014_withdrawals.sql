CREATE TABLE "pretend_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"number" text NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"number" text NOT NULL,
	"receipt" text,
	"ordered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"is_mailed" boolean NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"user_id" text,
	"purchase_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('received', 'accepted', 'done', 'late', 'unmatched', 'repeated'))
);
--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_what";--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "reported_renewal" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pretend_orders_of_purchase" ON "pretend_orders" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_of_user" ON "purchase_orders" USING btree ("user_id","ordered_at");--> statement-breakpoint
CREATE INDEX "purchase_orders_of_purchase" ON "purchase_orders" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "withdrawals_waiting" ON "withdrawals" USING btree ("next_attempt_at") WHERE "withdrawals"."state" in ('received', 'accepted');--> statement-breakpoint
CREATE INDEX "withdrawals_of_user" ON "withdrawals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "withdrawals_declared_at" ON "withdrawals" USING btree ("declared_at");--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_what" CHECK ("audit"."what" in ('notificationsEnabled', 'emailEnabled', 'smsEnabled', 'smsConsent', 'pushEnabled', 'authenticatorApp', 'recoveryCodes', 'passkey', 'email', 'signInLink', 'singleSignOn', 'administrator', 'disabled', 'sessionsEnded', 'deletion', 'invitation', 'planEnding', 'withdrawal'));