import * as z from 'zod/mini'

/** The shop's days begin and end as they do in Nepal, wherever server and reader are. */
export const SHOP_TIME_ZONE = 'Asia/Kathmandu'

/** A day of the shop's calendar, `2026-11-20`. */
export const Day = z.iso.date('Please send a day such as 2026-11-20')
