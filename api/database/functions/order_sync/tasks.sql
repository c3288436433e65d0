-- Unfinished steps of order sync: reading a store's orders, importing an order, sending a parcel's tracking, automatic
-- shipping, and automatic payment. The last digit of the id is the kind.
create or replace view order_sync_tasks as
select t.store_id * 10 + 1 as id, 'pull' as kind, 'failed' as state, s.organisation_id, s.owner_user_id, s.id as store_id,
       '' as number, null::int as order_id, t.reason, t.details, t.failures as attempts, t.next_at, t.finished_at as created_at
  from order_sync_states t join stores s on s.id = t.store_id
 where t.failures > 0
union all
select p.id * 10 + 2, 'import', p.state, p.organisation_id, s.owner_user_id, p.store_id,
       p.number, null, p.reason, p.details, null, null, p.created_at
  from platform_orders p join stores s on s.id = p.store_id
 where p.state in ('waiting', 'failed')
union all
select p.parcel_id * 10 + 3, 'push', p.state, o.organisation_id, s.owner_user_id, o.store_id,
       k.tracking_no, p.order_id, p.reason, p.details, p.attempts, case when p.state = 'waiting' then p.next_at end, p.created_at
  from shipment_pushes p join parcels k on k.id = p.parcel_id join orders o on o.id = p.order_id join stores s on s.id = o.store_id
 where p.state <> 'pushed'
union all
select h.id * 10 + 4, 'ship', 'waiting', o.organisation_id, s.owner_user_id, o.store_id,
       '', h.order_id, case when o.hold <> 'none' then 'held' else 'cancel_pending' end, '{}', null, null, h.auto_ship_at
  from shipments h join orders o on o.id = h.order_id join stores s on s.id = o.store_id
 where h.status = 'labelled' and h.auto_ship_at <= now() and (o.hold <> 'none' or o.cancel_request = 'pending_review')
union all
select a.order_id * 10 + 5, 'payment', case a.state when 'refused' then 'failed' else a.state end, a.organisation_id, s.owner_user_id, o.store_id,
       o.third_party_no, a.order_id, a.reason, a.details, a.attempts, a.next_at, a.created_at
  from auto_payments a join orders o on o.id = a.order_id join stores s on s.id = o.store_id
 where a.state <> 'paid' and o.status = 'unpaid';
