INSERT INTO "ledger" ("buyer_id", "purse", "seq", "delta", "after", "kind", "note", "at")
SELECT "id", 'points', 1, "points", "points", 'carried', '历史采购累计积分', "created_at" FROM "buyers" WHERE "points" > 0;
--> statement-breakpoint
CREATE TABLE "coupon_offers" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rule" jsonb NOT NULL,
	"validity" jsonb NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"total" integer NOT NULL,
	"left" integer NOT NULL,
	"per_buyer" integer DEFAULT 1 NOT NULL,
	"customer_types" jsonb,
	"regions" jsonb,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_exchanges" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"exchange_id" text NOT NULL,
	"gift_id" integer NOT NULL,
	"name" text NOT NULL,
	"cost" integer NOT NULL,
	"address" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_gifts" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"specification" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"cost" integer NOT NULL,
	"stock" integer NOT NULL,
	"per_buyer" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "offer_id" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "claim_id" text;--> statement-breakpoint
ALTER TABLE "points_exchanges" ADD CONSTRAINT "points_exchanges_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_exchanges" ADD CONSTRAINT "points_exchanges_gift_id_points_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."points_gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_offers_end" ON "coupon_offers" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "points_exchanges_once" ON "points_exchanges" USING btree ("buyer_id","exchange_id");--> statement-breakpoint
CREATE INDEX "points_exchanges_gift" ON "points_exchanges" USING btree ("gift_id","buyer_id");--> statement-breakpoint
CREATE INDEX "coupons_offer" ON "coupons" USING btree ("offer_id","buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_claim" ON "coupons" USING btree ("buyer_id","claim_id");--> statement-breakpoint
ALTER TABLE "buyers" DROP COLUMN "points";