DROP INDEX "messages_of_user";--> statement-breakpoint
CREATE INDEX "messages_of_user" ON "messages" USING btree ("user_id","ended_at");