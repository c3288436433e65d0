-- Once for each revision that a customer saves in a frame.
create or replace function editor_webhook_event() returns trigger language plpgsql as $$
begin
  if wants_webhook(new.organisation_id, 'design.saved') then
    perform record_webhook_event(new.organisation_id, 'design.saved', 'design:' || new.design_id,
      jsonb_build_object('session_id', new.id, 'reference', new.reference, 'design_id', new.design_id, 'revision', new.saved_revision,
        'finished_product_id', new.finished_product_id, 'saved_at', new.saved_at));
  end if;
  return null;
end $$;
