CREATE TABLE "after_sales" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"number" text NOT NULL,
	"claim_id" text NOT NULL,
	"claim_hash" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"state" text DEFAULT 'pending_review' NOT NULL,
	"remedy" text,
	"answer" text,
	"return_address" jsonb,
	"carrier" text,
	"waybill" text,
	"goods_amount" integer,
	"freight" integer,
	"cashback_back" integer,
	"points_back" integer,
	"created_at" bigint NOT NULL,
	"closed_at" bigint,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sales_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"after_sales_id" integer NOT NULL,
	"at" bigint NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sales_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"after_sales_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"batch" text NOT NULL,
	"produced_on" text,
	"expires_on" text NOT NULL,
	"quantity" integer NOT NULL,
	"fit" integer,
	"unfit" integer,
	"refunded" integer DEFAULT 0 NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "after_sales_photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"after_sales_id" integer NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "points_owed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "after_sales_id" integer;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "after_sales_id" integer;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_events" ADD CONSTRAINT "after_sales_events_after_sales_id_after_sales_id_fk" FOREIGN KEY ("after_sales_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_lines" ADD CONSTRAINT "after_sales_lines_after_sales_id_after_sales_id_fk" FOREIGN KEY ("after_sales_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_lines" ADD CONSTRAINT "after_sales_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales_photos" ADD CONSTRAINT "after_sales_photos_after_sales_id_after_sales_id_fk" FOREIGN KEY ("after_sales_id") REFERENCES "public"."after_sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "after_sales_once" ON "after_sales" USING btree ("buyer_id","claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "after_sales_number" ON "after_sales" USING btree ("number");--> statement-breakpoint
CREATE INDEX "after_sales_order" ON "after_sales" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "after_sales_buyer" ON "after_sales" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "after_sales_state" ON "after_sales" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "after_sales_events_claim" ON "after_sales_events" USING btree ("after_sales_id");--> statement-breakpoint
CREATE INDEX "after_sales_lines_claim" ON "after_sales_lines" USING btree ("after_sales_id");--> statement-breakpoint
CREATE INDEX "after_sales_lines_line" ON "after_sales_lines" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "after_sales_photos_once" ON "after_sales_photos" USING btree ("after_sales_id","hash");