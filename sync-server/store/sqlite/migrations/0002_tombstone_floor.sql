ALTER TABLE `commits` ADD `committed_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `heads` ADD `floor` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- When commits before this version were made is not known: their tombstones are kept from now on.
UPDATE `commits` SET `committed_at` = unixepoch() * 1000;
--> statement-breakpoint
DROP TRIGGER `profile_delete_seq`;
--> statement-breakpoint
-- Only what is gone, and below the floor, may be forgotten while the account is there: a device whose cursor is below
-- the floor is told to begin anew.
CREATE TRIGGER `profile_delete_seq` BEFORE DELETE ON `profile`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
  AND (OLD.`alive` OR OLD.`seq` > (SELECT `floor` FROM `heads` WHERE `user_id` = OLD.`user_id`))
BEGIN SELECT RAISE(ABORT, 'A row of profile was deleted past the applier'); END;
--> statement-breakpoint
DROP TRIGGER `vehicles_delete_seq`;
--> statement-breakpoint
CREATE TRIGGER `vehicles_delete_seq` BEFORE DELETE ON `vehicles`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
  AND (OLD.`alive` OR OLD.`seq` > (SELECT `floor` FROM `heads` WHERE `user_id` = OLD.`user_id`))
BEGIN SELECT RAISE(ABORT, 'A row of vehicles was deleted past the applier'); END;
--> statement-breakpoint
DROP TRIGGER `mileage_delete_seq`;
--> statement-breakpoint
CREATE TRIGGER `mileage_delete_seq` BEFORE DELETE ON `mileage`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
  AND (OLD.`alive` OR OLD.`seq` > (SELECT `floor` FROM `heads` WHERE `user_id` = OLD.`user_id`))
BEGIN SELECT RAISE(ABORT, 'A row of mileage was deleted past the applier'); END;
--> statement-breakpoint
DROP TRIGGER `earnings_delete_seq`;
--> statement-breakpoint
CREATE TRIGGER `earnings_delete_seq` BEFORE DELETE ON `earnings`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
  AND (OLD.`alive` OR OLD.`seq` > (SELECT `floor` FROM `heads` WHERE `user_id` = OLD.`user_id`))
BEGIN SELECT RAISE(ABORT, 'A row of earnings was deleted past the applier'); END;
--> statement-breakpoint
DROP TRIGGER `expenses_delete_seq`;
--> statement-breakpoint
CREATE TRIGGER `expenses_delete_seq` BEFORE DELETE ON `expenses`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
  AND (OLD.`alive` OR OLD.`seq` > (SELECT `floor` FROM `heads` WHERE `user_id` = OLD.`user_id`))
BEGIN SELECT RAISE(ABORT, 'A row of expenses was deleted past the applier'); END;
--> statement-breakpoint
DROP TRIGGER `bills_delete_seq`;
--> statement-breakpoint
CREATE TRIGGER `bills_delete_seq` BEFORE DELETE ON `bills`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
  AND (OLD.`alive` OR OLD.`seq` > (SELECT `floor` FROM `heads` WHERE `user_id` = OLD.`user_id`))
BEGIN SELECT RAISE(ABORT, 'A row of bills was deleted past the applier'); END;
--> statement-breakpoint
DROP TRIGGER `bill_payments_delete_seq`;
--> statement-breakpoint
CREATE TRIGGER `bill_payments_delete_seq` BEFORE DELETE ON `bill_payments`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
  AND (OLD.`alive` OR OLD.`seq` > (SELECT `floor` FROM `heads` WHERE `user_id` = OLD.`user_id`))
BEGIN SELECT RAISE(ABORT, 'A row of bill_payments was deleted past the applier'); END;
--> statement-breakpoint
DROP TRIGGER `goals_delete_seq`;
--> statement-breakpoint
CREATE TRIGGER `goals_delete_seq` BEFORE DELETE ON `goals`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
  AND (OLD.`alive` OR OLD.`seq` > (SELECT `floor` FROM `heads` WHERE `user_id` = OLD.`user_id`))
BEGIN SELECT RAISE(ABORT, 'A row of goals was deleted past the applier'); END;
--> statement-breakpoint
DROP TRIGGER `auto_loans_delete_seq`;
--> statement-breakpoint
CREATE TRIGGER `auto_loans_delete_seq` BEFORE DELETE ON `auto_loans`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
  AND (OLD.`alive` OR OLD.`seq` > (SELECT `floor` FROM `heads` WHERE `user_id` = OLD.`user_id`))
BEGIN SELECT RAISE(ABORT, 'A row of auto_loans was deleted past the applier'); END;
--> statement-breakpoint
DROP TRIGGER `loan_payments_delete_seq`;
--> statement-breakpoint
CREATE TRIGGER `loan_payments_delete_seq` BEFORE DELETE ON `loan_payments`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
  AND (OLD.`alive` OR OLD.`seq` > (SELECT `floor` FROM `heads` WHERE `user_id` = OLD.`user_id`))
BEGIN SELECT RAISE(ABORT, 'A row of loan_payments was deleted past the applier'); END;
--> statement-breakpoint
DROP TRIGGER `maintenance_schedules_delete_seq`;
--> statement-breakpoint
CREATE TRIGGER `maintenance_schedules_delete_seq` BEFORE DELETE ON `maintenance_schedules`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
  AND (OLD.`alive` OR OLD.`seq` > (SELECT `floor` FROM `heads` WHERE `user_id` = OLD.`user_id`))
BEGIN SELECT RAISE(ABORT, 'A row of maintenance_schedules was deleted past the applier'); END;
