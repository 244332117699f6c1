CREATE TABLE "receipts" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"issued_at" bigint NOT NULL,
	"due_at" bigint,
	"status" text DEFAULT 'not_due' NOT NULL,
	"reason" text,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"signed_by" text,
	"is_stamped" boolean DEFAULT false NOT NULL,
	"submitted_at" bigint,
	"reviewed_at" bigint,
	"overdue_at" bigint,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "ephedrine_letters" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ephedrine_letters" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_exchanges" ADD COLUMN "status" text DEFAULT 'pending_shipment' NOT NULL;--> statement-breakpoint
ALTER TABLE "points_exchanges" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "points_exchanges" ADD COLUMN "waybill" text;--> statement-breakpoint
ALTER TABLE "points_exchanges" ADD COLUMN "shipped_at" bigint;--> statement-breakpoint
ALTER TABLE "points_exchanges" ADD COLUMN "received_at" bigint;--> statement-breakpoint
ALTER TABLE "points_exchanges" ADD COLUMN "cancelled_at" bigint;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_order" ON "receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipts_buyer" ON "receipts" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "receipts_status" ON "receipts" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "points_exchanges_status" ON "points_exchanges" USING btree ("status","id");--> statement-breakpoint
ALTER TABLE "buyers" DROP COLUMN "overdue_receipts";