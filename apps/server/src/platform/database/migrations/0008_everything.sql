CREATE INDEX "subscribers_with_everything" ON "subscribers" USING btree ("user_id") WHERE "subscribers"."plan_id" = 'everything';--> statement-breakpoint
-- Everybody's plan on a server without plans: all of Pro, and never on offer.
INSERT INTO "plans" ("id", "name", "max_subscriptions", "email_reminders", "sms_reminders", "push_reminders", "notification_intervals", "price", "has_analytics") VALUES
  ('everything', 'Everything', 999999, true, true, true, '{1,3,7}', 0.00, true);
