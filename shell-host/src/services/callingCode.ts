/** The calling codes of the countries that the editions and their languages belong to. Source: ITU-T E.164 */
const codes =
  "AE971 AR54 AT43 BE32 BG359 BR55 CY357 CZ420 DE49 DK45 EE372 ES34 FI358 FR33 GB44 GE995 GR30 HK852 HR385 HU36 ID62 IE353 IS354 IT39 " +
  "JP81 KZ7 LI423 LT370 LU352 LV371 MT356 MX52 MY60 NL31 NO47 PL48 PT351 RO40 RU7 SA966 SE46 SI386 SK421 TR90 TW886 UA380 US1 VN84";

/** Such as `+90` for `TR`; `undefined` for a country that is not listed. */
export function resolveCallingCode(countryCode: string): string | undefined {
  const digits = /^[A-Z]{2}$/.test(countryCode) && new RegExp(`${countryCode}(\\d+)`).exec(codes)?.[1];
  return digits ? `+${digits}` : undefined;
}
