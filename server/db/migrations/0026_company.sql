CREATE TABLE "contract_signatures" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"version" integer NOT NULL,
	"user_id" integer NOT NULL,
	"signer" text NOT NULL,
	"capacity" text NOT NULL,
	"signed_at" bigint NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"version" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"published_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"valid_from" text DEFAULT '' NOT NULL,
	"valid_to" text DEFAULT '' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"reason" text,
	"created_at" bigint NOT NULL,
	"submitted_at" bigint,
	"reviewed_at" bigint,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"buyer_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "buyers_company";--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "legal_person" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "license_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "provisional_until" bigint;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "review_reason" text;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "submitted_at" bigint;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "reviewed_at" bigint;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "lock_reason" text;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_version_contracts_version_fk" FOREIGN KEY ("version") REFERENCES "public"."contracts"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contract_signatures_once" ON "contract_signatures" USING btree ("buyer_id","version");--> statement-breakpoint
CREATE INDEX "documents_buyer" ON "documents" USING btree ("buyer_id","kind");--> statement-breakpoint
CREATE INDEX "documents_status" ON "documents" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "files_buyer" ON "files" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "buyers_credit_code" ON "buyers" USING btree ("credit_code") WHERE "buyers"."credit_code" <> '';--> statement-breakpoint
CREATE INDEX "buyers_review" ON "buyers" USING btree ("review_state","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "buyers_company" ON "buyers" USING btree ("company") WHERE "buyers"."company" <> '';