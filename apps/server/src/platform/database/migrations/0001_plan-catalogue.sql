-- The catalogue of plans (design: seeded by migration). 999999 stands for unlimited.
INSERT INTO "plans" ("id", "name", "max_subscriptions", "email_reminders", "sms_reminders", "notification_intervals", "price", "has_analytics") VALUES
  ('free', 'Free', 5, true, false, '{3}', 0.00, false),
  ('pro-monthly', 'Pro Monthly', 999999, true, true, '{1,3,7}', 7.99, true),
  ('pro-annual', 'Pro Annual', 999999, true, true, '{1,3,7}', 59.99, true);
