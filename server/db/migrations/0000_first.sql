CREATE TABLE "buyers" (
	"id" serial PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"customer_type" text NOT NULL,
	"credit_code" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"review_state" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"prescriptions" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"overdue_receipts" integer DEFAULT 0 NOT NULL,
	"permitted_goods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contract_version" integer DEFAULT 0 NOT NULL,
	"parent_id" integer,
	"rank" text DEFAULT '普通会员' NOT NULL,
	"manager_name" text,
	"manager_phone" text,
	"points" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"name" text NOT NULL,
	"rule" jsonb NOT NULL,
	"status" text DEFAULT 'unused' NOT NULL,
	"payment_id" integer
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"purse" text NOT NULL,
	"seq" integer NOT NULL,
	"delta" integer NOT NULL,
	"after" integer NOT NULL,
	"kind" text NOT NULL,
	"payment_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"csrf" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"consignee" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_licensed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"buyer_id" integer NOT NULL,
	"id" text NOT NULL,
	"goods_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"type" integer NOT NULL,
	"number" integer NOT NULL,
	"is_selected" boolean DEFAULT true NOT NULL,
	"seen_price" integer NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "cart_lines_buyer_id_id_pk" PRIMARY KEY("buyer_id","id")
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"buyer_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"added_at" bigint NOT NULL,
	"seen_price" integer,
	CONSTRAINT "favorites_buyer_id_goods_id_pk" PRIMARY KEY("buyer_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"number" text NOT NULL,
	"produced_on" text NOT NULL,
	"expires_on" text NOT NULL,
	"stock" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"menus" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" serial PRIMARY KEY NOT NULL,
	"natural_key" text NOT NULL,
	"name" text NOT NULL,
	"trade_name" text DEFAULT '' NOT NULL,
	"manufacturer" text NOT NULL,
	"specification" text NOT NULL,
	"dosage_form" text DEFAULT '' NOT NULL,
	"approval_number" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"prescription" text NOT NULL,
	"scope" text NOT NULL,
	"category_id" integer NOT NULL,
	"unit" text NOT NULL,
	"packing" integer DEFAULT 1 NOT NULL,
	"case_size" integer DEFAULT 1 NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"warehouse_id" integer NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"is_tail" boolean DEFAULT false NOT NULL,
	"expires_on" text DEFAULT '' NOT NULL,
	"storage" text DEFAULT 'normal' NOT NULL,
	"base_price" integer,
	"group_prices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ladder_price_type" integer DEFAULT 2 NOT NULL,
	"ladder_price" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"flash_sale" jsonb,
	"gift" jsonb,
	"limit" jsonb,
	"is_on_shelf" boolean DEFAULT true NOT NULL,
	"is_sold_alone" boolean DEFAULT true NOT NULL,
	"clinic_rule" text DEFAULT 'all' NOT NULL,
	"control" jsonb,
	"is_ephedrine" boolean DEFAULT false NOT NULL,
	"is_youxuan" boolean DEFAULT false NOT NULL,
	"is_free_shipping" boolean DEFAULT false NOT NULL,
	"free_shipping_number" integer DEFAULT 0 NOT NULL,
	"is_manjian" boolean DEFAULT true NOT NULL,
	"with_coupon" boolean DEFAULT true NOT NULL,
	"badges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"insurance_code" text DEFAULT '' NOT NULL,
	"trace_code_prefix" text DEFAULT '' NOT NULL,
	"texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"at" bigint NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"goods_id" integer NOT NULL,
	"type" integer NOT NULL,
	"name" text NOT NULL,
	"manufacturer" text NOT NULL,
	"specification" text NOT NULL,
	"dosage_form" text NOT NULL,
	"approval_number" text NOT NULL,
	"origin" text NOT NULL,
	"unit" text NOT NULL,
	"number" integer NOT NULL,
	"price" integer NOT NULL,
	"amount" integer NOT NULL,
	"payable" integer NOT NULL,
	"adjustments" jsonb NOT NULL,
	"batches" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"day" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"warehouse_id" integer NOT NULL,
	"is_ephedrine" boolean NOT NULL,
	"goods_amount" integer NOT NULL,
	"manjian_amount" integer NOT NULL,
	"coupon_amount" integer NOT NULL,
	"gift_amount" integer NOT NULL,
	"freight" integer NOT NULL,
	"payable" integer NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"address" jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"pay_before" bigint,
	"cancelled_by" text,
	"cancel_reason" text
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"draft_id" text NOT NULL,
	"draft_hash" text NOT NULL,
	"payable" integer NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"method" text,
	"transfer_state" text DEFAULT 'none' NOT NULL,
	"proof" text,
	"coupon_id" integer,
	"created_at" bigint NOT NULL,
	"paid_at" bigint
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"id" serial PRIMARY KEY NOT NULL,
	"slot" text NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"is_open" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_heads" (
	"audience" text PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_log" (
	"audience" text NOT NULL,
	"number" integer NOT NULL,
	"collection" text NOT NULL,
	"key" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_marks" (
	"client_id" text PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manifests" (
	"price_group" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"published_at" bigint NOT NULL,
	"count" integer NOT NULL,
	"segments" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"buyer_id" integer NOT NULL,
	"operation_id" text NOT NULL,
	"client_id" text,
	"seq" integer,
	"payload_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "operations_buyer_id_operation_id_pk" PRIMARY KEY("buyer_id","operation_id")
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"content" text NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "buyers_company" ON "buyers" USING btree ("company");--> statement-breakpoint
CREATE INDEX "buyers_parent" ON "buyers" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "coupons_buyer" ON "coupons" USING btree ("buyer_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_seq" ON "ledger" USING btree ("buyer_id","purse","seq");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "addresses_buyer" ON "addresses" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "cart_lines_goods" ON "cart_lines" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "batches_goods" ON "batches" USING btree ("goods_id","expires_on");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_natural_key" ON "goods" USING btree ("natural_key");--> statement-breakpoint
CREATE INDEX "goods_revision" ON "goods" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "goods_category" ON "goods" USING btree ("category_id","sales");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_goods" ON "order_lines" USING btree ("goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_payment" ON "orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("status","pay_before");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_draft" ON "payments" USING btree ("buyer_id","draft_id");--> statement-breakpoint
CREATE INDEX "change_log_audience" ON "change_log" USING btree ("audience","number");--> statement-breakpoint
CREATE INDEX "client_marks_buyer" ON "client_marks" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operations_client_seq" ON "operations" USING btree ("client_id","seq");