-- A unit whose complex was edited by hand before buildings could be: a feed would give it a building of the feed's complex.
UPDATE "Property" p
   SET "editedFields" = p."editedFields" || 'buildingId'::text,
       "buildingId" = (SELECT b.id FROM "Building" b
                        WHERE b.id = p."buildingId" AND b."complexId" = p."complexId")
 WHERE 'complexId' = ANY(p."editedFields") AND NOT 'buildingId' = ANY(p."editedFields");
-- The year of building and its quarter are one date; so far each was kept from feeds by itself.
UPDATE "Property" SET "editedFields" = "editedFields" || 'builtQuarter'::text
 WHERE 'builtYear' = ANY("editedFields") AND NOT 'builtQuarter' = ANY("editedFields");
UPDATE "Property" SET "editedFields" = "editedFields" || 'builtYear'::text
 WHERE 'builtQuarter' = ANY("editedFields") AND NOT 'builtYear' = ANY("editedFields");
UPDATE "Building" SET "editedFields" = "editedFields" || 'builtQuarter'::text
 WHERE 'builtYear' = ANY("editedFields") AND NOT 'builtQuarter' = ANY("editedFields");
UPDATE "Building" SET "editedFields" = "editedFields" || 'builtYear'::text
 WHERE 'builtQuarter' = ANY("editedFields") AND NOT 'builtYear' = ANY("editedFields");
UPDATE "Complex" SET "editedFields" = "editedFields" || 'builtQuarter'::text
 WHERE 'builtYear' = ANY("editedFields") AND NOT 'builtQuarter' = ANY("editedFields");
UPDATE "Complex" SET "editedFields" = "editedFields" || 'builtYear'::text
 WHERE 'builtQuarter' = ANY("editedFields") AND NOT 'builtYear' = ANY("editedFields");
