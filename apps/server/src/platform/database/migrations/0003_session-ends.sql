-- A session ends in many ways (signing out, a new password, a deletion, its age), and whoever listens for its owner
-- must stop at once in all of them: so the row itself tells of its end. The channel is the one of live updates.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('duely_live', json_build_object('ended', OLD.id)::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_ends AFTER DELETE ON "session" FOR EACH ROW EXECUTE FUNCTION tell_session_end();
