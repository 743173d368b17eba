ALTER TABLE `devices` ADD `kind` text;--> statement-breakpoint
ALTER TABLE `losses` ADD `seq` integer;--> statement-breakpoint
CREATE INDEX `losses_seq` ON `losses` (`user_id`,`seq`);