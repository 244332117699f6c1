CREATE TABLE "draw_prizes" (
	"id" serial PRIMARY KEY NOT NULL,
	"draw_id" integer NOT NULL,
	"name" text NOT NULL,
	"remarks" text NOT NULL,
	"award" jsonb NOT NULL,
	"weight" integer NOT NULL,
	"stock" integer,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_records" (
	"draw_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"turn" text NOT NULL,
	"prize_id" integer NOT NULL,
	"name" text NOT NULL,
	"remarks" text NOT NULL,
	"is_prize" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "draw_records_draw_id_buyer_id_turn_pk" PRIMARY KEY("draw_id","buyer_id","turn")
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"rules" text NOT NULL,
	"period" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"customer_types" jsonb
);
--> statement-breakpoint
ALTER TABLE "draw_prizes" ADD CONSTRAINT "draw_prizes_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_records" ADD CONSTRAINT "draw_records_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_records" ADD CONSTRAINT "draw_records_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draw_prizes_draw" ON "draw_prizes" USING btree ("draw_id","position");--> statement-breakpoint
CREATE INDEX "draw_records_buyer" ON "draw_records" USING btree ("buyer_id","at");--> statement-breakpoint
CREATE INDEX "draw_records_newest" ON "draw_records" USING btree ("draw_id","at");