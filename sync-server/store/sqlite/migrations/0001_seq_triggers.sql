-- No path may change a row without a new seq, or other devices would never hear of it; nor delete one while its account
-- is there, because removing is a stamp.
CREATE TRIGGER `profile_insert_seq` BEFORE INSERT ON `profile`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of profile was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `profile_update_seq` BEFORE UPDATE ON `profile`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of profile was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `profile_delete_seq` BEFORE DELETE ON `profile`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
BEGIN SELECT RAISE(ABORT, 'A row of profile was deleted past the applier'); END;
--> statement-breakpoint
CREATE TRIGGER `vehicles_insert_seq` BEFORE INSERT ON `vehicles`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of vehicles was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `vehicles_update_seq` BEFORE UPDATE ON `vehicles`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of vehicles was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `vehicles_delete_seq` BEFORE DELETE ON `vehicles`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
BEGIN SELECT RAISE(ABORT, 'A row of vehicles was deleted past the applier'); END;
--> statement-breakpoint
CREATE TRIGGER `mileage_insert_seq` BEFORE INSERT ON `mileage`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of mileage was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `mileage_update_seq` BEFORE UPDATE ON `mileage`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of mileage was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `mileage_delete_seq` BEFORE DELETE ON `mileage`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
BEGIN SELECT RAISE(ABORT, 'A row of mileage was deleted past the applier'); END;
--> statement-breakpoint
CREATE TRIGGER `earnings_insert_seq` BEFORE INSERT ON `earnings`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of earnings was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `earnings_update_seq` BEFORE UPDATE ON `earnings`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of earnings was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `earnings_delete_seq` BEFORE DELETE ON `earnings`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
BEGIN SELECT RAISE(ABORT, 'A row of earnings was deleted past the applier'); END;
--> statement-breakpoint
CREATE TRIGGER `expenses_insert_seq` BEFORE INSERT ON `expenses`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of expenses was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `expenses_update_seq` BEFORE UPDATE ON `expenses`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of expenses was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `expenses_delete_seq` BEFORE DELETE ON `expenses`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
BEGIN SELECT RAISE(ABORT, 'A row of expenses was deleted past the applier'); END;
--> statement-breakpoint
CREATE TRIGGER `bills_insert_seq` BEFORE INSERT ON `bills`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of bills was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `bills_update_seq` BEFORE UPDATE ON `bills`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of bills was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `bills_delete_seq` BEFORE DELETE ON `bills`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
BEGIN SELECT RAISE(ABORT, 'A row of bills was deleted past the applier'); END;
--> statement-breakpoint
CREATE TRIGGER `bill_payments_insert_seq` BEFORE INSERT ON `bill_payments`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of bill_payments was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `bill_payments_update_seq` BEFORE UPDATE ON `bill_payments`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of bill_payments was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `bill_payments_delete_seq` BEFORE DELETE ON `bill_payments`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
BEGIN SELECT RAISE(ABORT, 'A row of bill_payments was deleted past the applier'); END;
--> statement-breakpoint
CREATE TRIGGER `goals_insert_seq` BEFORE INSERT ON `goals`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of goals was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `goals_update_seq` BEFORE UPDATE ON `goals`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of goals was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `goals_delete_seq` BEFORE DELETE ON `goals`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
BEGIN SELECT RAISE(ABORT, 'A row of goals was deleted past the applier'); END;
--> statement-breakpoint
CREATE TRIGGER `auto_loans_insert_seq` BEFORE INSERT ON `auto_loans`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of auto_loans was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `auto_loans_update_seq` BEFORE UPDATE ON `auto_loans`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of auto_loans was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `auto_loans_delete_seq` BEFORE DELETE ON `auto_loans`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
BEGIN SELECT RAISE(ABORT, 'A row of auto_loans was deleted past the applier'); END;
--> statement-breakpoint
CREATE TRIGGER `loan_payments_insert_seq` BEFORE INSERT ON `loan_payments`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of loan_payments was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `loan_payments_update_seq` BEFORE UPDATE ON `loan_payments`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of loan_payments was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `loan_payments_delete_seq` BEFORE DELETE ON `loan_payments`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
BEGIN SELECT RAISE(ABORT, 'A row of loan_payments was deleted past the applier'); END;
--> statement-breakpoint
CREATE TRIGGER `maintenance_schedules_insert_seq` BEFORE INSERT ON `maintenance_schedules`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of maintenance_schedules was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `maintenance_schedules_update_seq` BEFORE UPDATE ON `maintenance_schedules`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of maintenance_schedules was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `maintenance_schedules_delete_seq` BEFORE DELETE ON `maintenance_schedules`
WHEN EXISTS (SELECT 1 FROM `accounts` WHERE `id` = OLD.`user_id`)
BEGIN SELECT RAISE(ABORT, 'A row of maintenance_schedules was deleted past the applier'); END;
--> statement-breakpoint
CREATE TRIGGER `fragments_insert_seq` BEFORE INSERT ON `fragments`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of fragments was written without a new seq'); END;
--> statement-breakpoint
CREATE TRIGGER `fragments_update_seq` BEFORE UPDATE ON `fragments`
WHEN NEW.`seq` <= coalesce((SELECT `seq` FROM `heads` WHERE `user_id` = NEW.`user_id`), 9007199254740991)
BEGIN SELECT RAISE(ABORT, 'A row of fragments was written without a new seq'); END;
