'use client'
import { CountBadge } from '@/components/ui/badge'
import { useOpenReports } from './use-staff-links'

/** Nothing for members, and when nothing waits. */
export const ReportCount = () => <CountBadge count={useOpenReports()} />
