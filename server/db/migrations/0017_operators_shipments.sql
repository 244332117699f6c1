CREATE TABLE "audit_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"operator_id" integer,
	"operator_name" text NOT NULL,
	"act" text NOT NULL,
	"object" text NOT NULL,
	"object_id" integer,
	"title" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_operations" (
	"operator_id" integer NOT NULL,
	"operation_id" text NOT NULL,
	"payload_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "operator_operations_operator_id_operation_id_pk" PRIMARY KEY("operator_id","operation_id")
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"csrf" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"has_second_factor" boolean DEFAULT false NOT NULL,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" bigint,
	"invitation" text,
	"invitation_ends_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"reference" text,
	"created_at" bigint NOT NULL,
	"done_at" bigint
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"shipment_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"batch" text NOT NULL,
	"produced_on" text,
	"expires_on" text NOT NULL,
	"quantity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"number" text NOT NULL,
	"carrier" text NOT NULL,
	"waybill" text NOT NULL,
	"packages" integer NOT NULL,
	"cold_chain" text DEFAULT '' NOT NULL,
	"shipped_at" bigint NOT NULL,
	"delivered_at" bigint,
	"signer" text,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trace_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"shipment_line_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receive_before" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extensions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trace_codes" ADD CONSTRAINT "trace_codes_shipment_line_id_shipment_lines_id_fk" FOREIGN KEY ("shipment_line_id") REFERENCES "public"."shipment_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_object" ON "audit_entries" USING btree ("object","object_id","id");--> statement-breakpoint
CREATE INDEX "audit_operator" ON "audit_entries" USING btree ("operator_id","id");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_expiry" ON "operator_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_username" ON "operators" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_invitation" ON "operators" USING btree ("invitation");--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_lines_shipment" ON "shipment_lines" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_lines_line" ON "shipment_lines" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_number" ON "shipments" USING btree ("number");--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "trace_codes_line" ON "trace_codes" USING btree ("shipment_line_id");--> statement-breakpoint
CREATE INDEX "orders_unreceived" ON "orders" USING btree ("status","receive_before");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_queue" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'the audit is append-only'; END $$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" EXECUTE FUNCTION refuse_change_of_audit();
