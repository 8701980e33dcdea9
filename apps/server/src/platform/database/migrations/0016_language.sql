ALTER TABLE "profiles" ADD COLUMN "language" text;--> statement-breakpoint
-- Whoever has an account read English until now; only new ones follow their culture.
UPDATE "profiles" SET "language" = 'en';
