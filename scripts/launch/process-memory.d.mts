export declare const memoryOptions: readonly string[];
export declare const memoryEnv: Readonly<Record<string, string>>;
