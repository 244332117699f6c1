ALTER TABLE "bill_entries" DROP CONSTRAINT "bill_entries_provider_kind_number_day_pk";--> statement-breakpoint
ALTER TABLE "bills" DROP CONSTRAINT "bills_provider_day_pk";--> statement-breakpoint
ALTER TABLE "bill_differences" ALTER COLUMN "ours" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "bill_differences" ALTER COLUMN "theirs" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "fetched_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_differences" ADD COLUMN "own_state" text;--> statement-breakpoint
ALTER TABLE "bill_differences" ADD COLUMN "wanted_at" bigint;--> statement-breakpoint
ALTER TABLE "bill_entries" ADD COLUMN "id" serial PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_entries" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_entries" ALTER COLUMN "reference" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bill_entries" ADD COLUMN "fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_entries" ALTER COLUMN "fee" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "id" serial PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "wanted_at" bigint;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "ours_paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "ours_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "theirs_paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "theirs_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "fees" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "funds" bigint;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bill_differences_day" ON "bill_differences" USING btree ("provider","day");--> statement-breakpoint
CREATE INDEX "bill_entries_day" ON "bill_entries" USING btree ("provider","day");--> statement-breakpoint
CREATE INDEX "bill_entries_number" ON "bill_entries" USING btree ("provider","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_day" ON "bills" USING btree ("provider","day");--> statement-breakpoint
CREATE INDEX "bills_fetched" ON "bills" USING btree ("fetched_at");