ALTER TABLE "buyers" ADD COLUMN "invite_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "agreed_at" bigint;