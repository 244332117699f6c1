CREATE TABLE "webhook_deliveries" (
	"id" serial PRIMARY KEY NOT NULL,
	"webhook_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"fact" text NOT NULL,
	"order_number" text NOT NULL,
	"payload" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" bigint NOT NULL,
	"started_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"send_at" bigint NOT NULL,
	"tried_at" bigint,
	"status" integer,
	"took_ms" integer,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"url" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"secret" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"seen" integer NOT NULL,
	"delivered_at" bigint,
	"failing_since" bigint,
	"paused_at" bigint,
	"pause_reason" text DEFAULT '' NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" bigint;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_fact" ON "webhook_deliveries" USING btree ("webhook_id","fact");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("state","send_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_buyer" ON "webhooks" USING btree ("buyer_id","id");