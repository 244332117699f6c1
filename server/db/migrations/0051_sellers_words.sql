DROP INDEX "payments_submitted";--> statement-breakpoint
CREATE INDEX "buyers_listed" ON "buyers" USING btree (coalesce("submitted_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "sessions_buyer" ON "sessions" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "users_buyer" ON "users" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "audit_act" ON "audit_entries" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "payments_transfer" ON "payments" USING btree ("transfer_state","id");--> statement-breakpoint
CREATE INDEX "refunds_buyer" ON "refunds" USING btree ("buyer_id","id");