DROP INDEX `mail_tokens_purpose`;--> statement-breakpoint
CREATE INDEX `mail_tokens_account` ON `mail_tokens` (`user_id`,`purpose`);