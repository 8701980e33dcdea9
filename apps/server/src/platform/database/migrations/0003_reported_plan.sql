ALTER TABLE "billing_customers" ADD COLUMN "reported_plan" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "reported_phase" text;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "reported_until" timestamp with time zone;--> statement-breakpoint
-- The old text: a plan and, where its end was reported, the phase and the instant behind it.
UPDATE "billing_customers" SET
  "reported_plan" = split_part("reported_entitlement", ' ', 1),
  "reported_phase" = nullif(split_part("reported_entitlement", ' ', 2), ''),
  "reported_until" = nullif(split_part("reported_entitlement", ' ', 3), '')::timestamptz;--> statement-breakpoint
ALTER TABLE "billing_customers" DROP COLUMN "reported_entitlement";--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_reported_plan" CHECK ("billing_customers"."reported_plan" in ('free', 'pro-monthly', 'pro-annual'));--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_reported_phase" CHECK ("billing_customers"."reported_phase" in ('ending', 'past-due'));