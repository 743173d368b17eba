CREATE INDEX `parked_age` ON `parked` (`parked_at`);--> statement-breakpoint
CREATE INDEX `refusals_age` ON `refusals` (`refused_at`);