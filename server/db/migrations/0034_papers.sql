CREATE TABLE "quality_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"batch" text NOT NULL,
	"file" text NOT NULL,
	"uploaded_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "return_before" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoiced_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "picking_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "picked_at" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quality_reports" ADD CONSTRAINT "quality_reports_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quality_reports_batch" ON "quality_reports" USING btree ("goods_id","batch");--> statement-breakpoint
CREATE INDEX "after_sales_return" ON "after_sales" USING btree ("state","return_before");