ALTER TABLE "order_lines" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "points_exchanges" ADD COLUMN "receive_before" bigint;--> statement-breakpoint
ALTER TABLE "points_exchanges" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "points_exchanges" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "points_exchanges_unreceived" ON "points_exchanges" USING btree ("status","receive_before");