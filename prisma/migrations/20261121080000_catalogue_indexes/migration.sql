-- The lists of the catalogue: every order, and what lists are narrowed by most. Each index carries all
-- that may be asked of a property, so that lists and counts are answered by an index alone, whatever
-- the choice. A price on request is null and is read after the known ones, from the same index.
create index "Property_active_new" on "Property" ("publishedAt", id)
  include ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", area, floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  where status = 'active';
create index "Property_active_price" on "Property" ("priceEur", id)
  include ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "meterEur", area, floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  where status = 'active';
create index "Property_active_meter" on "Property" ("meterEur", id)
  include ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", area, floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  where status = 'active';
create index "Property_active_area" on "Property" (area, id)
  include ("scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  where status = 'active';
create index "Property_active_city" on "Property" ("cityId", "publishedAt", id)
  include ("scope", country, kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", area, floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  where status = 'active';
create index "Property_active_company" on "Property" ("companyId", "publishedAt", id)
  include ("scope", country, "cityId", kind, rooms, class, state, "builtYear", finish, "priceEur", "meterEur", area, floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt", latitude, longitude)
  where status = 'active';
create index "Property_active_place" on "Property" (latitude, longitude)
  include (id, "publishedAt", "scope", country, "cityId", kind, rooms, "companyId", class, state, "builtYear", finish, "priceEur", "meterEur", area, floor, "metroMinutes", "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt")
  where status = 'active' and latitude is not null;
-- Complexes are asked by their units on sale.
create index "Property_active_unit" on "Property" ("complexId", rooms, "priceEur")
  include ("meterEur", area, floor, finish, "isNew", "isApartments", "hasParking", "hasBalcony", "droppedAt")
  where status = 'active' and "complexId" is not null;
create index "Complex_active_new" on "Complex" ("publishedAt", id)
  include ("scope", country, "cityId", "companyId", class, state, "builtYear", "metroMinutes", "hasParking", latitude, longitude)
  where status = 'active';
create index "Complex_active_price" on "Complex" ("priceEur", id)
  include ("scope", country, "cityId", "companyId", class, state, "builtYear", "metroMinutes", "hasParking", latitude, longitude)
  where status = 'active';
create index "Complex_active_meter" on "Complex" ("meterEur", id)
  include ("scope", country, "cityId", "companyId", class, state, "builtYear", "metroMinutes", "hasParking", latitude, longitude)
  where status = 'active';
create index "Complex_active_area" on "Complex" ("areaTo", id)
  include ("scope", country, "cityId", "companyId", class, state, "builtYear", "metroMinutes", "hasParking", latitude, longitude)
  where status = 'active';
create index "Complex_active_place" on "Complex" (latitude, longitude)
  include (id, "scope", country, "cityId", "companyId", class, state, "builtYear", "metroMinutes", "hasParking")
  where status = 'active' and latitude is not null;

-- An index answers alone only where vacuum has been: a feed touches many rows at once, so it comes early.
alter table "Property" set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table "Complex" set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
