-- A drop is a price below the lowest of the thirty days before it. Marks were made by the price just before.
with marked as (
  select p.id, p.price, (
    select min(b.price) from "PriceEvent" b
     where b."propertyId" = p.id and b.currency = p.currency and b.at < p."droppedAt"
       and b.at >= coalesce((
         select max(s.at) from "PriceEvent" s
          where s."propertyId" = p.id and s.at <= p."droppedAt" - interval '30 days'
       ), '-infinity')) as lowest
    from "Property" p
   where p."droppedAt" is not null
)
update "Property" p
   set "priceBefore" = case when m.price < m.lowest then m.lowest end,
       "droppedAt" = case when m.price < m.lowest then p."droppedAt" end
  from marked m
 where p.id = m.id and m.lowest is not null and m.lowest is distinct from p."priceBefore";
