-- "Property_active_town" has taken its place.
DROP INDEX CONCURRENTLY "Property_active_city";
