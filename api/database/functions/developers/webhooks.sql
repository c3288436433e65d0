-- Webhook events are written by triggers, in the transaction of the change. Ids of one object grow in the order of its
-- commits, because each change holds the lock of the object's row.

create or replace function wants_webhook(organisation int, kind text) returns boolean language sql stable as $$
  select exists (select 1 from webhook_endpoints e where e.organisation_id = organisation and kind = any(e.events))
$$;

-- The event and a delivery to each endpoint that chose it. Paused endpoints get theirs when they are resumed.
create or replace function record_webhook_event(organisation int, kind text, subject text, content jsonb) returns void language sql as $$
  with made as (
    insert into webhook_events (organisation_id, type, object, data) values (organisation, kind, subject, content) returning id)
  insert into webhook_deliveries (endpoint_id, event_id, organisation_id, type, sequence)
    select e.id, m.id, organisation, kind, subject from made m, webhook_endpoints e
     where e.organisation_id = organisation and kind = any(e.events) order by e.id
$$;

create or replace function webhook_amount(minor bigint) returns text language sql immutable as $$
  select (minor::numeric / 100)::numeric(20, 2)::text
$$;

-- Without the receiver: addresses are personal data and are read by the API.
create or replace function webhook_order(order_id int) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', o.id, 'order_no', o.order_no, 'reference', o.third_party_no, 'status', o.status, 'payment', o.payment, 'hold', o.hold,
    'source', o.source, 'store_id', o.store_id, 'sales_platform', o.sales_platform, 'country', o.country, 'pieces', o.pieces,
    'currency', 'RMB', 'product_amount', webhook_amount(o.product_minor), 'freight_amount', webhook_amount(o.freight_minor),
    'total_amount', webhook_amount(o.total_minor), 'paid_amount', webhook_amount(o.paid_minor),
    'refunded_amount', webhook_amount(o.refunded_minor), 'created_at', o.created_at, 'paid_at', o.paid_at, 'shipped_at', o.shipped_at,
    'items', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'finished_product_id', i.finished_product_id, 'name', i.name,
                'code', i.code, 'quantity', i.quantity, 'unit_amount', webhook_amount(i.unit_minor)) order by i.position), '[]')
                from order_items i where i.order_id = o.id))
    from orders o where o.id = webhook_order.order_id
$$;

create or replace function order_webhook_events() returns trigger language plpgsql as $$
declare
  merchant int;
  kind text := case
    when new.action = 'create' then 'order.created'
    when new.action = 'hold' then 'order.held'
    when new.action = 'release' then 'order.released'
    when new.to_status is not distinct from new.from_status then null
    when new.action in ('pay', 'remake') then 'order.paid'
    when new.to_status = 'in_production' then 'order.in_production'
    when new.to_status in ('partially_shipped', 'shipped') then 'order.shipped'
    when new.to_status = 'completed' then 'order.completed'
    when new.to_status = 'cancelled' then 'order.cancelled' end;
begin
  if kind is null then return null; end if;
  select o.organisation_id into merchant from orders o where o.id = new.order_id;
  if wants_webhook(merchant, kind) then
    -- One statement may write several rows of the history: the status is that of the row.
    perform record_webhook_event(merchant, kind, 'order:' || new.order_id, webhook_order(new.order_id)
      || jsonb_build_object('status', new.to_status, 'previous_status', new.from_status, 'action', new.action));
  end if;
  return null;
end $$;

create or replace function refund_webhook_event() returns trigger language plpgsql as $$
begin
  if wants_webhook(new.organisation_id, 'order.refunded') then
    perform record_webhook_event(new.organisation_id, 'order.refunded', 'order:' || new.id,
      webhook_order(new.id) || jsonb_build_object('amount', webhook_amount(new.refunded_minor - old.refunded_minor)));
  end if;
  return null;
end $$;

create or replace function webhook_shipment(shipment shipments) returns jsonb language sql stable as $$
  select jsonb_build_object('id', shipment.id, 'shipment_no', shipment.shipment_no, 'order_id', o.id, 'order_no', o.order_no,
    'reference', o.third_party_no, 'status', shipment.status, 'carrier', shipment.carrier, 'pieces', shipment.pieces,
    'sent_at', shipment.sent_at, 'ended_at', shipment.ended_at,
    'parcels', (select coalesce(jsonb_agg(jsonb_build_object('tracking_no', p.tracking_no, 'carrier', p.carrier, 'status', p.status,
                  'pieces', p.pieces) order by p.number), '[]') from parcels p where p.shipment_id = shipment.id and p.is_live))
    from orders o where o.id = shipment.order_id
$$;

create or replace function shipment_webhook_events() returns trigger language plpgsql as $$
declare
  merchant int;
begin
  select o.organisation_id into merchant from orders o where o.id = new.order_id;
  if wants_webhook(merchant, 'shipment.updated') then
    perform record_webhook_event(merchant, 'shipment.updated', 'shipment:' || new.id, webhook_shipment(new));
  end if;
  -- The last shipment has arrived, and nothing is left to be sent.
  if new.status = 'delivered' and wants_webhook(merchant, 'order.delivered')
     and exists (select 1 from orders o where o.id = new.order_id and o.status in ('shipped', 'completed'))
     and not exists (select 1 from shipments s where s.order_id = new.order_id and s.status in ('labelled', 'sent')) then
    perform record_webhook_event(merchant, 'order.delivered', 'order:' || new.order_id, webhook_order(new.order_id));
  end if;
  return null;
end $$;

create or replace function parcel_webhook_event() returns trigger language plpgsql as $$
declare
  shipment shipments;
  merchant int;
begin
  select s.* into shipment from shipments s where s.id = new.shipment_id;
  select o.organisation_id into merchant from orders o where o.id = shipment.order_id;
  if wants_webhook(merchant, 'shipment.updated') then
    perform record_webhook_event(merchant, 'shipment.updated', 'shipment:' || shipment.id, webhook_shipment(shipment));
  end if;
  return null;
end $$;

create or replace function product_webhook_event() returns trigger language plpgsql as $$
begin
  if wants_webhook(new.organisation_id, 'product.updated') then
    perform record_webhook_event(new.organisation_id, 'product.updated', 'product:' || new.id,
      jsonb_build_object('id', new.id, 'code', new.code, 'name', new.name, 'product_id', new.product_id, 'design_id', new.design_id,
        'version_number', new.version_number, 'created_at', new.created_at, 'updated_at', new.updated_at));
  end if;
  return null;
end $$;

create or replace function mockup_webhook_event() returns trigger language plpgsql as $$
begin
  if wants_webhook(new.organisation_id, 'mockup.finished') then
    perform record_webhook_event(new.organisation_id, 'mockup.finished',
      coalesce('product:' || new.finished_product_id, 'design:' || new.design_id),
      jsonb_build_object('task_id', new.id, 'kind', new.kind, 'subject', new.subject, 'status', new.status, 'reason', new.reason,
        'finished_product_id', new.finished_product_id, 'design_id', new.design_id, 'colour_ids', new.colour_ids, 'finished_at', new.finished_at));
  end if;
  return null;
end $$;

create or replace function publication_webhook_event() returns trigger language plpgsql as $$
begin
  if wants_webhook(new.organisation_id, 'publication.changed') then
    perform record_webhook_event(new.organisation_id, 'publication.changed', 'publication:' || new.id,
      jsonb_build_object('id', new.id, 'finished_product_id', new.finished_product_id, 'store_id', new.store_id,
        'sales_platform', new.sales_platform, 'status', new.status, 'pending', new.pending, 'reason', new.reason, 'url', new.url,
        'published_version', new.published_version, 'published_at', new.published_at, 'unpublished_at', new.unpublished_at));
  end if;
  return null;
end $$;

create or replace function after_sale_webhook_event() returns trigger language plpgsql as $$
begin
  if wants_webhook(new.organisation_id, 'after_sale.updated') then
    perform record_webhook_event(new.organisation_id, 'after_sale.updated', 'after_sale:' || new.id,
      jsonb_build_object('id', new.id, 'no', new.no, 'order_id', new.order_id, 'order_no', new.order_no, 'status', new.status,
        'reason', new.reason, 'compensation', new.compensation, 'settled_as', new.settled_as,
        'applied_amount', webhook_amount(new.applied_minor), 'refund_amount', webhook_amount(new.refund_minor),
        'remake_id', new.remake_id, 'note', new.audit_note, 'submitted_at', new.submitted_at, 'decided_at', new.decided_at));
  end if;
  return null;
end $$;

create or replace function balance_webhook_event() returns trigger language plpgsql as $$
begin
  if wants_webhook(new.organisation_id, 'balance.low') then
    perform record_webhook_event(new.organisation_id, 'balance.low', 'balance:' || new.organisation_id,
      (select jsonb_build_object('currency', 'RMB', 'threshold_amount', webhook_amount(new.threshold_minor),
                'spendable_amount', webhook_amount(coalesce(max(b.posted - b.held), 0)))
         from ledger_accounts a join ledger_balances b on b.account_id = a.id
        where a.organisation_id = new.organisation_id and a.kind = 'balance' and a.currency = 'RMB'));
  end if;
  return null;
end $$;
