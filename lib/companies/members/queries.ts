import 'server-only'
import { db } from '@/lib/platform/db'

/** Does this member work for the company? False when there is no such company. */
export const worksFor = async (userId: number, companyId: number): Promise<boolean> =>
  (await db.companyMember.count({ where: { userId, companyId } })) > 0
