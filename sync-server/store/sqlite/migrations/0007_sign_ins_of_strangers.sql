CREATE TABLE `stranger_tries` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last` integer NOT NULL,
	`locked_until` integer
);
--> statement-breakpoint
CREATE INDEX `stranger_tries_last` ON `stranger_tries` (`last`);