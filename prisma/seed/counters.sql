-- Every counter column from the rows it counts.
update "Post" p set "commentSeq" = c.seq, "commentCount" = c.live, "commenterCount" = c.people, "lastCommentAt" = c.last
  from (select "postId", max(number) seq, count(*) filter (where "deletedAt" is null) live,
               count(distinct "authorId") filter (where "deletedAt" is null) people,
               max("createdAt") filter (where "deletedAt" is null) last
          from "Comment" group by "postId") c
 where c."postId" = p.id;
update "Post" p set "lastCommenterId" = c."authorId" from "Comment" c
 where c."postId" = p.id and c."createdAt" = p."lastCommentAt";
update "Post" p set "reactionCount" = r.n from (select "postId", count(*) n from "PostReaction" group by 1) r where r."postId" = p.id;
update "Comment" c set "reactionCount" = r.n from (select "commentId", count(*) n from "CommentReaction" group by 1) r where r."commentId" = c.id;
update "Post" p set "favoriteCount" = f.n from (select "targetId", count(*) n from "Favorite" where kind = 'post' group by 1) f where f."targetId" = p.id;
update "Topic" t set "subscriberCount" = s.n from (select "targetId", count(*) n from "Follow" where kind = 'topic' and level <> 'muted' group by 1) s where s."targetId" = t.id;
update "Topic" t set "postCount" = s.n from (select "topicId", count(*) n from "Post" where status = 'published' group by 1) s where s."topicId" = t.id;
update "Company" c set "subscriberCount" = s.n from (select "targetId", count(*) n from "Follow" where kind = 'company' and level <> 'muted' group by 1) s where s."targetId" = c.id;
update "Company" c set "postCount" = s.n from (select "companyId", count(*) n from "Post" where status = 'published' group by 1) s where s."companyId" = c.id;
update "Tag" t set "postCount" = s.n from (select "tagId", count(*) n from "PostTag" group by 1) s where s."tagId" = t.id;
update "Category" c set "postCount" = s.n, "commentCount" = s.m
  from (select "categoryId", count(*) n, sum("commentCount") m from "Post" where status = 'published' group by 1) s where s."categoryId" = c.id;
update "User" u set "postCount" = s.n from (select "authorId", count(*) n from "Post" where status = 'published' group by 1) s where s."authorId" = u.id;
update "User" u set "commentCount" = s.n from (select c."authorId", count(*) n from "Comment" c join "Post" p on p.id = c."postId" where c."deletedAt" is null and p.status = 'published' group by 1) s where s."authorId" = u.id;
update "Property" p set "favoriteCount" = f.n from (select "targetId", count(*) n from "Favorite" where kind = 'property' group by 1) f where f."targetId" = p.id;
update "Complex" c set "favoriteCount" = f.n from (select "targetId", count(*) n from "Favorite" where kind = 'complex' group by 1) f where f."targetId" = c.id;
update "Sale" s set "favoriteCount" = f.n from (select "targetId", count(*) n from "Favorite" where kind = 'sale' group by 1) f where f."targetId" = s.id;
