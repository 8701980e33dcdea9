ALTER TABLE "subscriptions" ADD COLUMN "insist" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "insist_above" jsonb;