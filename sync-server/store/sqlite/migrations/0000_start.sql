CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`provider` text NOT NULL,
	`google_id` text,
	`apple_id` text,
	`profile_image_url` text,
	`account_type` text DEFAULT 'standard' NOT NULL,
	`email_verified` integer NOT NULL,
	`login_attempts` integer DEFAULT 0 NOT NULL,
	`locked_until` integer,
	`last_login_attempt` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email` ON `accounts` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_google_id` ON `accounts` (`google_id`);--> statement-breakpoint
CREATE TABLE `mail_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`expire` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_tokens_purpose` ON `mail_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `mail_tokens_expire` ON `mail_tokens` (`expire`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`remember_me` integer NOT NULL,
	`expire` integer NOT NULL,
	`created_at` integer NOT NULL,
	`device_info` text,
	`ip_address` text,
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expire` ON `sessions` (`expire`);--> statement-breakpoint
CREATE TABLE `commits` (
	`user_id` text NOT NULL,
	`seq` integer NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`user_id`, `seq`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `devices` (
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`last_number` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `fragments` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`entity` text NOT NULL,
	`values` text NOT NULL,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	`put` text,
	`removed` text,
	`gone` text,
	`stamps` text,
	`alive` integer NOT NULL,
	PRIMARY KEY(`user_id`, `entity`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `fragments_seq` ON `fragments` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `heads` (
	`user_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `losses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`entity` text NOT NULL,
	`row_id` text NOT NULL,
	`field` text NOT NULL,
	`value` text,
	`stamp` text NOT NULL,
	`won_by` text NOT NULL,
	`lost_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `losses_row` ON `losses` (`user_id`,`entity`,`row_id`);--> statement-breakpoint
CREATE INDEX `losses_age` ON `losses` (`lost_at`);--> statement-breakpoint
CREATE TABLE `parked` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`number` integer NOT NULL,
	`reason` text NOT NULL,
	`parked_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `parked_user` ON `parked` (`user_id`);--> statement-breakpoint
CREATE TABLE `refusals` (
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`number` integer NOT NULL,
	`code` text NOT NULL,
	`message` text NOT NULL,
	`field` text,
	`mutation` text NOT NULL,
	`refused_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device`, `number`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `auto_loans` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`current_principal_amount` integer NOT NULL,
	`interest_rate` integer NOT NULL,
	`monthly_payment` integer NOT NULL,
	`last_payment_date` text NOT NULL,
	`due_date` integer,
	`original_amount` integer,
	`loan_date` text,
	`baseline_last_payment_date` text,
	`goal_payoff_date` text,
	`goal_payoff_mileage` integer,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	`put` text,
	`removed` text,
	`gone` text,
	`stamps` text,
	`alive` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `auto_loans_seq` ON `auto_loans` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `auto_loans_vehicle` ON `auto_loans` (`user_id`,`vehicle_id`);--> statement-breakpoint
CREATE TABLE `bill_payments` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`bill_id` text NOT NULL,
	`paid_date` text NOT NULL,
	`amount` integer NOT NULL,
	`month` text NOT NULL,
	`occurrence_date` text,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	`put` text,
	`removed` text,
	`gone` text,
	`stamps` text,
	`alive` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bill_payments_seq` ON `bill_payments` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `bill_payments_bill` ON `bill_payments` (`user_id`,`bill_id`);--> statement-breakpoint
CREATE INDEX `bill_payments_month` ON `bill_payments` (`user_id`,`month`);--> statement-breakpoint
CREATE TABLE `bills` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`amount` integer NOT NULL,
	`frequency` text NOT NULL,
	`due_date` text,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	`put` text,
	`removed` text,
	`gone` text,
	`stamps` text,
	`alive` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bills_seq` ON `bills` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `earnings` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`date` text NOT NULL,
	`platform` text,
	`amount` integer NOT NULL,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	`put` text,
	`removed` text,
	`gone` text,
	`stamps` text,
	`alive` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `earnings_seq` ON `earnings` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `expenses` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`date` text NOT NULL,
	`amount` integer NOT NULL,
	`vehicle_id` text,
	`note` text,
	`receipt_image_url` text,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	`put` text,
	`removed` text,
	`gone` text,
	`stamps` text,
	`alive` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `expenses_seq` ON `expenses` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `goals` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`amount` integer NOT NULL,
	`start_date` text,
	`target_date` text NOT NULL,
	`completed` integer NOT NULL,
	`completed_date` text,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	`put` text,
	`removed` text,
	`gone` text,
	`stamps` text,
	`alive` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `goals_seq` ON `goals` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `loan_payments` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`loan_id` text NOT NULL,
	`date` text NOT NULL,
	`amount` integer NOT NULL,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	`put` text,
	`removed` text,
	`gone` text,
	`stamps` text,
	`alive` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `loan_payments_seq` ON `loan_payments` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `loan_payments_loan` ON `loan_payments` (`user_id`,`loan_id`);--> statement-breakpoint
CREATE TABLE `maintenance_schedules` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`category` text NOT NULL,
	`name` text NOT NULL,
	`interval_miles` integer NOT NULL,
	`cost` integer NOT NULL,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	`put` text,
	`removed` text,
	`gone` text,
	`stamps` text,
	`alive` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `maintenance_schedules_seq` ON `maintenance_schedules` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `maintenance_schedules_vehicle` ON `maintenance_schedules` (`user_id`,`vehicle_id`);--> statement-breakpoint
CREATE TABLE `mileage` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`vehicle_id` text NOT NULL,
	`date` text NOT NULL,
	`starting_mileage` integer NOT NULL,
	`ending_mileage` integer NOT NULL,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	`put` text,
	`removed` text,
	`gone` text,
	`stamps` text,
	`alive` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mileage_seq` ON `mileage` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `mileage_vehicle` ON `mileage` (`user_id`,`vehicle_id`);--> statement-breakpoint
CREATE TABLE `profile` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`marital_status` text,
	`gig_platforms` text NOT NULL,
	`onboarding_completed` integer NOT NULL,
	`terms_accepted_at` integer,
	`primary_vehicle_id` text,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	`put` text,
	`removed` text,
	`gone` text,
	`stamps` text,
	`alive` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_seq` ON `profile` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `vehicles` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	`put` text,
	`removed` text,
	`gone` text,
	`stamps` text,
	`alive` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `vehicles_seq` ON `vehicles` (`user_id`,`seq`);