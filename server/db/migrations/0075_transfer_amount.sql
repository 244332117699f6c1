ALTER TABLE "payments" ADD COLUMN "transfer_amount" integer;--> statement-breakpoint
UPDATE "payments" p SET "transfer_amount" = coalesce(
  (SELECT sum(o.payable - o.voucher_amount - o.balance_amount) FROM "orders" o WHERE o.payment_id = p.id AND o.status = 'pending_payment'),
  (SELECT sum(o.payable) FROM "orders" o WHERE o.payment_id = p.id AND o.status = 'cancelled' AND o.paid_by IS NULL)
) WHERE p.transfer_state = 'submitted';
