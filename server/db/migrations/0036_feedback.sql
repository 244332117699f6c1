CREATE TABLE "feedbacks" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"draft_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"order_id" integer,
	"contact" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"answer" text,
	"answered_at" bigint,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feedbacks_once" ON "feedbacks" USING btree ("buyer_id","draft_id");--> statement-breakpoint
CREATE INDEX "feedbacks_buyer" ON "feedbacks" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "feedbacks_open" ON "feedbacks" USING btree ("id") WHERE answered_at is null;