ALTER TABLE `parked` ADD `mutation` text;--> statement-breakpoint
UPDATE `parked` SET `mutation` = (SELECT substr(`refusals`.`mutation`, 1, 16384) FROM `refusals` WHERE `refusals`.`user_id` = `parked`.`user_id` AND `refusals`.`device` = `parked`.`device` AND `refusals`.`number` = `parked`.`number`);--> statement-breakpoint
ALTER TABLE `refusals` DROP COLUMN `mutation`;