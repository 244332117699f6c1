CREATE TABLE "store_budgets" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"per_month" integer NOT NULL,
	"warn_at" integer NOT NULL,
	"set_by" integer NOT NULL,
	"set_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_above_budget" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_budgets" ADD CONSTRAINT "store_budgets_store_id_buyers_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_budgets" ADD CONSTRAINT "store_budgets_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;