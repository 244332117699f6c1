CREATE TABLE "arrivals" (
	"buyer_id" integer NOT NULL,
	"id" text NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	"line_id" integer,
	"batch" text,
	"received" integer,
	"damaged" integer,
	"wrong" integer,
	"code" text,
	"hash" text,
	"name" text,
	"signed_by" text,
	"signed_at" bigint,
	"supplier" text,
	CONSTRAINT "arrivals_buyer_id_id_pk" PRIMARY KEY("buyer_id","id")
);
--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrivals_order" ON "arrivals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "arrivals_line" ON "arrivals" USING btree ("line_id");