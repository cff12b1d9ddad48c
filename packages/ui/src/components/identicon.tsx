import { identiconOf } from "./identicon-of.ts";

/** A picture derived from an address: the same address always looks the same. */
export function Identicon({ address, size = 36 }: { address: string; size?: number }) {
  const { hue, rings, bearing } = identiconOf(address);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      style={{ borderRadius: "50%", flex: "none" }}
    >
      <rect width="40" height="40" fill={`hsl(${hue} 46% 15%)`} />
      <g transform={`rotate(${bearing} 20 20)`} fill="none" strokeLinecap="round">
        {rings.map(({ radius, dash, gap, light }) => (
          <circle
            key={radius}
            cx="20"
            cy="20"
            r={radius}
            stroke={`hsl(${(hue + light) % 360} 72% ${50 + (light % 28)}%)`}
            strokeWidth="3"
            strokeDasharray={`${dash} ${gap}`}
          />
        ))}
        <circle cx="20" cy="20" r="2.600" fill={`hsl(${hue} 90% 82%)`} />
      </g>
    </svg>
  );
}
