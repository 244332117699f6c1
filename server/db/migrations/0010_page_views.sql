CREATE TABLE "page_views" (
	"day" text NOT NULL,
	"route" text NOT NULL,
	"width" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_route_width_pk" PRIMARY KEY("day","route","width")
);
--> statement-breakpoint
CREATE TABLE "view_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"counted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "view_batches_age" ON "view_batches" USING btree ("counted_at");