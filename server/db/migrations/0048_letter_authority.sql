ALTER TABLE "documents" ADD COLUMN "purchaser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "purchase_scopes" jsonb DEFAULT '[]'::jsonb NOT NULL;