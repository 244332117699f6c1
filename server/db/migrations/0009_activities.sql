CREATE TABLE "activities" (
	"id" serial PRIMARY KEY NOT NULL,
	"slot" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"tone" text DEFAULT 'brand' NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint,
	"weekdays" jsonb,
	"customer_types" jsonb,
	"regions" jsonb,
	"query" jsonb,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_goods" (
	"activity_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "activity_goods_activity_id_goods_id_pk" PRIMARY KEY("activity_id","goods_id")
);
--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "tone" text DEFAULT 'brand' NOT NULL;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "starts_at" bigint;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "ends_at" bigint;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "customer_types" jsonb;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "regions" jsonb;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "query" jsonb;--> statement-breakpoint
ALTER TABLE "activity_goods" ADD CONSTRAINT "activity_goods_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_goods" ADD CONSTRAINT "activity_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_slot" ON "activities" USING btree ("slot","position");