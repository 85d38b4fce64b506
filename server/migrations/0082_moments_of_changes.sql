-- An index on 100,000 offers is made in a tenth of a second.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "offers_starts_at_idx" ON "offers" USING btree ("starts_at");--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "offers_ends_at_idx" ON "offers" USING btree ("ends_at");--> statement-breakpoint
-- A few rates a day.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "metal_rates_valid_from_idx" ON "metal_rates" USING btree ("valid_from");--> statement-breakpoint
-- Which products are on offer changes with the offers. Before, it was counted again every minute.
CREATE CONSTRAINT TRIGGER "offers_changed" AFTER INSERT OR DELETE OR UPDATE ON "offers" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "note_catalogue_change"();
