ALTER TABLE `sessions` ADD `secret_hash` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Sessions of before have no secret of their own: their drivers sign in once more.
DELETE FROM `sessions`;
