-- A plot is asked for and priced by its land, all else by its rooms. The database keeps the column, so
-- that every order, filter and price per metre reads the same area, whoever writes the row.
ALTER TABLE "Property" ADD COLUMN "pricedArea" DOUBLE PRECISION
  GENERATED ALWAYS AS (CASE WHEN kind = 'plot' THEN coalesce("landArea", area) ELSE area END) STORED;

drop index "Property_active_new", "Property_active_price", "Property_active_meter", "Property_active_area", "Property_active_city", "Property_active_company", "Property_active_place", "Property_active_unit";
create index "Property_active_new" on "Property" ("publishedAt", id)
  include ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  where status = 'active';
create index "Property_active_price" on "Property" ("priceEur", id)
  include ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "meterEur", "pricedArea", floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  where status = 'active';
create index "Property_active_meter" on "Property" ("meterEur", id)
  include ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "pricedArea", floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  where status = 'active';
create index "Property_active_area" on "Property" ("pricedArea", id)
  include ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  where status = 'active';
create index "Property_active_city" on "Property" ("cityId", "publishedAt", id)
  include ("scope", country, kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  where status = 'active';
create index "Property_active_company" on "Property" ("companyId", "publishedAt", id)
  include ("scope", country, "cityId", kind, rooms, class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  where status = 'active';
create index "Property_active_place" on "Property" (latitude, longitude)
  include (id, "publishedAt", "scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", "pricedArea", floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt")
  where status = 'active' and latitude is not null;
create index "Property_active_unit" on "Property" ("complexId", rooms, "priceEur")
  include ("meterEur", "pricedArea", floor, finish, "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt")
  where status = 'active' and "complexId" is not null;

-- What plots cost per square metre was not known before.
update "Property" set "meterEur" = "priceEur" / nullif("pricedArea", 0)
 where kind = 'plot' and "pricedArea" > 0 and "priceEur" is not null;
update "Complex" c
   set "meterEur" = r."meterEur", "areaFrom" = r."areaFrom", "areaTo" = r."areaTo"
  from (select u."complexId" as id, min(u."meterEur") as "meterEur",
               min(u."pricedArea") as "areaFrom", max(u."pricedArea") as "areaTo"
          from "Property" u
         where u.status = 'active' and u."complexId" is not null
         group by 1
        having bool_or(u.kind = 'plot')) r
 where c.id = r.id;
